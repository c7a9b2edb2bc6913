package cairn.domain.permit;

import java.util.Comparator;
import java.util.Optional;

/**
 * A refusal or a notice about a permit check.
 *
 * @param kind the permit concerned; empty for the whole trek
 * @param detail the explanation for people, which may be shown
 */
public record Reason(Code code, Optional<PermitKind> kind, String detail, Rule rule) {

    static final Comparator<Reason> ORDER = Comparator.comparing(Reason::code)
            .thenComparing(reason -> reason.kind.map(PermitKind::code).orElse(""));

    public enum Code {
        TREK_DATE_PAST(Effect.REFUSES),
        LEAD_TIME_TOO_SHORT(Effect.REFUSES),
        PARTY_TOO_SMALL(Effect.REFUSES),
        NO_GUIDE(Effect.REFUSES),
        NO_AGENCY(Effect.REFUSES),
        PASSPORT_EXPIRES_TOO_SOON(Effect.REFUSES),
        FEE_UNKNOWN(Effect.INFORMS),
        FEE_DOUBTFUL(Effect.INFORMS),
        FEE_CHANGES_DURING_STAY(Effect.INFORMS),
        SEASON_CHANGES_DURING_STAY(Effect.INFORMS),
        ITINERARY_DAYS_COUNTED(Effect.INFORMS),
        WHOLE_TREK_COUNTED(Effect.INFORMS),
        VAT_INCLUDED(Effect.INFORMS),
        DOUBLE_AT_CHECK_POST(Effect.INFORMS),
        ENTRY_FREE_UNDER_TEN(Effect.INFORMS),
        CHILD_FEE_UNCONFIRMED(Effect.INFORMS),
        RESTRICTED_AREA_PERMIT_NOT_NEEDED(Effect.INFORMS),
        TIMS_NOT_NEEDED(Effect.INFORMS),
        GUIDE_REQUIRED(Effect.INFORMS),
        GUIDE_ADVISED(Effect.INFORMS),
        AGENCY_REQUIRED(Effect.INFORMS),
        MINIMUM_PARTY_DISPUTED(Effect.INFORMS);

        private enum Effect {
            REFUSES,
            INFORMS
        }

        private final Effect effect;

        Code(Effect effect) {
            this.effect = effect;
        }

        public boolean refuses() {
            return effect == Effect.REFUSES;
        }
    }

    static Reason of(Code code, PermitKind kind, String detail, PermitRule rule) {
        return new Reason(code, Optional.of(kind), detail, rule.asRule());
    }

    static Reason of(Code code, String detail, PermitRule rule) {
        return new Reason(code, Optional.empty(), detail, rule.asRule());
    }
}
