package cairn.domain.dispatch;

public record Patients(int count, PatientCondition condition) {}
