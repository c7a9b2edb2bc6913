package cairn.domain.dispatch;

/** Those who wait for help. */
public record Patients(int count, PatientCondition condition) {}
