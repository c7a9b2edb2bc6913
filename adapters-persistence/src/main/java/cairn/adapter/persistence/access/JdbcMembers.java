package cairn.adapter.persistence.access;

import cairn.application.port.out.Members;
import cairn.domain.access.Account;
import cairn.domain.access.Member;
import cairn.domain.access.MemberId;
import cairn.domain.access.MemberRole;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.EmailAddress;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import io.micronaut.transaction.annotation.Transactional;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

@JdbcRepository(dialect = Dialect.POSTGRES)
abstract class JdbcMembers implements Members, GenericRepository<MemberRow, UUID> {

    private static final String SELECT =
            "select id, operator_id, email, array_to_string(roles, ',') as roles, added_at, password_hash,"
                    + " password_set_at, password_change_required from members ";

    /**
     * Counts the members who manage the operator's members, without one of them. It locks all of them, so that two of
     * them cannot remove each other: a concurrent statement waits, and then counts the remaining ones.
     */
    private static final String OTHER_MANAGERS = """
            (
                with managers as materialized (
                    select id from members
                    where operator_id = :operator and roles && array['OWNER', 'ADMIN'] order by id for no key update
                )
                select count(*) filter (where id <> :id) from managers
            )
            """;

    @Override
    public boolean add(Account account) {
        var member = account.member();
        return insert(
                        member.id().value(),
                        member.operator().value(),
                        member.email().value(),
                        MemberRow.names(member.roles()),
                        account.passwordHash(),
                        member.addedAt(),
                        account.passwordSetAt(),
                        account.passwordChangeRequired())
                > 0;
    }

    @Override
    public Optional<Account> find(EmailAddress email) {
        return findByEmail(email.value()).map(MemberRow::account);
    }

    @Override
    public Optional<Account> find(MemberId id) {
        return findById(id.value()).map(MemberRow::account);
    }

    @Override
    public List<Member> of(OperatorId operator) {
        return findByOperator(operator.value()).stream().map(MemberRow::member).toList();
    }

    @Override
    public void setPassword(MemberId id, String hash, Instant at) {
        setPassword(id.value(), hash, at);
    }

    @Override
    public void replaceHash(MemberId id, String present, String next) {
        replaceHash(id.value(), present, next);
    }

    @Override
    public boolean assign(OperatorId operator, MemberId id, Set<MemberRole> roles) {
        boolean manages = roles.stream().anyMatch(MemberRole::managesMembers);
        return assign(operator.value(), id.value(), MemberRow.names(roles), manages) > 0;
    }

    @Override
    public boolean removeUnlessLast(OperatorId operator, MemberId id) {
        return deleteUnlessLast(operator.value(), id.value()) > 0;
    }

    @Override
    public boolean remove(MemberId id) {
        return delete(id.value()) > 0;
    }

    @Transactional
    @Query("insert into members (id, operator_id, email, roles, password_hash, added_at, password_set_at,"
            + " password_change_required) values (:id, :operator, :email, string_to_array(:roles, ','), :hash, :addedAt,"
            + " :setAt, :changeRequired) on conflict do nothing")
    abstract int insert(
            UUID id,
            UUID operator,
            String email,
            String roles,
            String hash,
            Instant addedAt,
            Instant setAt,
            boolean changeRequired);

    @Transactional(readOnly = true)
    @Query(SELECT + "where lower(email) = lower(:email)")
    abstract Optional<MemberRow> findByEmail(String email);

    @Transactional(readOnly = true)
    @Query(SELECT + "where id = :id")
    abstract Optional<MemberRow> findById(UUID id);

    @Transactional(readOnly = true)
    @Query(SELECT + "where operator_id = :operator order by added_at, id")
    abstract List<MemberRow> findByOperator(UUID operator);

    @Transactional
    @Query("update members set password_hash = :hash, password_set_at = :at, password_change_required = false"
            + " where id = :id")
    abstract void setPassword(UUID id, String hash, Instant at);

    @Transactional
    @Query("update members set password_hash = :next where id = :id and password_hash = :present")
    abstract void replaceHash(UUID id, String present, String next);

    @Transactional
    @Query("update members set roles = string_to_array(:roles, ',')"
            + " where id = :id and operator_id = :operator and (:manages or 0 < " + OTHER_MANAGERS + ")")
    abstract int assign(UUID operator, UUID id, String roles, boolean manages);

    @Transactional
    @Query("delete from members where id = :id and operator_id = :operator and 0 < " + OTHER_MANAGERS)
    abstract int deleteUnlessLast(UUID operator, UUID id);

    @Transactional
    @Query("delete from members where id = :id")
    abstract int delete(UUID id);
}
