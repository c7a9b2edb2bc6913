/**
 * Stores call counts, key uses, members, sessions, second factors and signing keys.
 *
 * <p>{@code JdbcMembers} and {@code JdbcSessions} are Micronaut Data repositories. The other classes write their JDBC by
 * hand, because a repository would not do their work: {@code JdbcSigningKeys} decrypts each private key and skips those of
 * another master key, {@code JdbcKeyUses} writes arrays of keys and compares the old with the new row of its upsert, and
 * counts, invitations, links and factors change by single statements that both check a condition and write.
 */
@NullMarked
package cairn.adapter.persistence.access;

import org.jspecify.annotations.NullMarked;
