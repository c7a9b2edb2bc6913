/** Opens connections to the database, which are bounded in time and closed once the database stops responding. */
@NullMarked
package cairn.adapter.persistence.connection;

import org.jspecify.annotations.NullMarked;
