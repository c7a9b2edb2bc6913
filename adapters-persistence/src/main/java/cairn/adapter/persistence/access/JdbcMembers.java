package cairn.adapter.persistence.access;

import cairn.application.port.out.Members;
import cairn.domain.access.Account;
import cairn.domain.access.Member;
import cairn.domain.access.MemberId;
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
import java.util.UUID;

@JdbcRepository(dialect = Dialect.POSTGRES)
abstract class JdbcMembers implements Members, GenericRepository<MemberRow, UUID> {

    private static final String SELECT = "select id, operator_id, email, added_at, password_hash,"
            + " password_set_at, password_change_required from members ";

    @Override
    public boolean add(Account account) {
        var member = account.member();
        return insert(
                        member.id().value(),
                        member.operator().value(),
                        member.email().value(),
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
    public boolean remove(MemberId id) {
        return delete(id.value()) > 0;
    }

    @Transactional
    @Query("insert into members (id, operator_id, email, password_hash, added_at, password_set_at,"
            + " password_change_required) values (:id, :operator, :email, :hash, :addedAt, :setAt, :changeRequired)"
            + " on conflict do nothing")
    abstract int insert(
            UUID id, UUID operator, String email, String hash, Instant addedAt, Instant setAt, boolean changeRequired);

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
    @Query("delete from members where id = :id")
    abstract int delete(UUID id);
}
