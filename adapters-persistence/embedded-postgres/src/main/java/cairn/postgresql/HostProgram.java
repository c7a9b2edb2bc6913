package cairn.postgresql;

import java.nio.file.Path;

/**
 * The program that a server belongs to. Data directories of earlier starts are opened only with the same names.
 *
 * @param name as messages state it
 * @param database the database that is created for the program
 * @param role the role that owns the database
 * @param fallback a directory for the database if the server's account may not enter the data directory
 */
public record HostProgram(String name, String database, String role, Path fallback) {

    public HostProgram {
        requireIdentifier(database);
        requireIdentifier(role);
    }

    /** The names are part of SQL statements, without quotation marks. */
    private static void requireIdentifier(String name) {
        if (!name.matches("[a-z][a-z0-9_]{0,62}")) {
            throw new IllegalArgumentException("Not an identifier of SQL: " + name);
        }
    }
}
