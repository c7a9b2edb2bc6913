/** Publishes the rates of currencies, lists them, and finds those that apply on a day. */
@NullMarked
package cairn.application.currency;

import org.jspecify.annotations.NullMarked;
