package cairn.application.port.in;

public interface Query<A> {}
