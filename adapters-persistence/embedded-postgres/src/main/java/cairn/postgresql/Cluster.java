package cairn.postgresql;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.function.Consumer;

/** The data directory of the server. It is created atomically, refused if it is damaged, and never repaired. */
record Cluster(WorkingDirectory working, ServerAccount account) {

    static final String MAJOR_VERSION = "18";

    private static final String PARTIAL = "initdb-";

    void refuseUnlessSound() throws IOException {
        var data = working.data();
        if (!Files.exists(data, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        if (!Files.isDirectory(data)) {
            throw new EmbeddedPostgresException("%s is in the way: it is not a directory".formatted(data));
        }
        var owner = Files.getOwner(data).getName();
        if (!owner.equals(account.name())) {
            throw new EmbeddedPostgresException(("The database in %s belongs to '%s', but the server would run as '%s'."
                            + " Start the program as the account that created it, or change its owner (chown -R %s %s)")
                    .formatted(data, owner, account.name(), account.name(), data));
        }
        var versionFile = data.resolve("PG_VERSION");
        if (!Files.isRegularFile(versionFile)) {
            throw damaged("PG_VERSION");
        }
        var version = Files.readString(versionFile).strip();
        if (!version.equals(MAJOR_VERSION)) {
            throw new EmbeddedPostgresException(
                    ("The database in %s was created by PostgreSQL %s, but this program contains"
                                    + " PostgreSQL %s."
                                    + " Nothing was changed; move the data with pg_dump, or use --db-url")
                            .formatted(data, version, MAJOR_VERSION));
        }
        for (var needed : List.of("global/pg_control", "pg_wal", "base")) {
            if (Files.notExists(data.resolve(needed))) {
                throw damaged(needed);
            }
        }
    }

    private EmbeddedPostgresException damaged(String missing) {
        return new EmbeddedPostgresException(("The database in %s is damaged: %s is missing. Nothing was changed;"
                        + " restore it from a backup, or choose another data directory")
                .formatted(working.data(), missing));
    }

    boolean exists() {
        return Files.exists(working.data(), LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Creates the cluster in another directory and renames it, so that an interrupted start leaves no incomplete one.
     */
    void create(Programs programs, Secret secret, Consumer<String> progress) throws IOException, InterruptedException {
        deleteLeftovers();
        progress.accept("Creating the database");
        var partial = working.root().resolve(PARTIAL + ProcessHandle.current().pid());
        makeForServer(partial);
        try {
            var passwordFile = partial.resolve("password");
            var forOwner = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
            Files.createFile(passwordFile, forOwner);
            Files.writeString(passwordFile, secret.superuser() + "\n");
            account.give(passwordFile);
            var initdb = programs.initdb(partial.resolve("data"), passwordFile);
            if (!initdb.succeeded()) {
                throw new EmbeddedPostgresException("The database cannot be created in %s; initdb says: %s"
                        .formatted(working.root(), initdb.output()));
            }
            working.moveInto(partial.resolve("data"), working.data());
        } finally {
            WorkingDirectory.deleteTree(partial);
        }
    }

    void deleteLeftovers() throws IOException {
        for (var leftover : working.startingWith(PARTIAL)) {
            WorkingDirectory.deleteTree(leftover);
        }
    }

    void makeSocketDirectory() throws IOException {
        WorkingDirectory.deleteTree(working.socket());
        makeForServer(working.socket());
    }

    private void makeForServer(Path directory) throws IOException {
        Files.createDirectory(
                directory, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        account.give(directory);
    }
}
