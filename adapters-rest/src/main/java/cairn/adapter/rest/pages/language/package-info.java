/**
 * The languages of the pages. {@link cairn.adapter.rest.pages.language.Translations} translates the English texts of
 * templates and mappers into the language of the request.
 */
@NullMarked
package cairn.adapter.rest.pages.language;

import org.jspecify.annotations.NullMarked;
