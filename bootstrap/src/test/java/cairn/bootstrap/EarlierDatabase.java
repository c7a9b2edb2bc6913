package cairn.bootstrap;

import cairn.adapter.persistence.TestDatabase;

/** A database that an earlier version of Cairn created: personal data of events are in clear. */
final class EarlierDatabase {

    private EarlierDatabase() {}

    static TestDatabase copy() {
        var database = DemoDatabase.copy();
        database.execute("delete from personal_encryption");
        database.execute("create rule earlier as on insert to personal_encryption do instead nothing");
        return database;
    }

    /** Lets a command turn encryption on, which a service of the tests otherwise does. */
    static void allowEncryption(TestDatabase database) {
        database.execute("drop rule earlier on personal_encryption");
    }
}
