@NullMarked
package cairn.adapter.webhooks;

import org.jspecify.annotations.NullMarked;
