package cairn.adapter.rest.api.branding;

import java.io.ByteArrayInputStream;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Refuses SVG files that could run something or load something. Pages show a logo in an image element only, where
 * browsers do neither; this check protects those who open the file elsewhere.
 */
final class SvgReader {

    private static final String SVG = "http://www.w3.org/2000/svg";
    private static final int MOST_ELEMENTS = 2_000;

    /** Elements that run something, that embed other documents, or that multiply others. */
    private static final Set<String> REFUSED = Set.of(
            "script",
            "foreignobject",
            "iframe",
            "object",
            "embed",
            "audio",
            "video",
            "handler",
            "listener",
            "use",
            "animate",
            "animatetransform",
            "animatemotion",
            "set");

    /** Rules and addresses in styles that load something. */
    private static final Pattern LOADING = Pattern.compile("@import|\\\\|url\\((?!\\s*['\"]?#)");

    private static final XMLInputFactory READERS = readers();

    private SvgReader() {}

    private static XMLInputFactory readers() {
        var factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return factory;
    }

    static byte[] checked(byte[] file) {
        try {
            var xml = READERS.createXMLStreamReader(new ByteArrayInputStream(file));
            int elements = 0;
            while (xml.hasNext()) {
                int event = xml.next();
                if (event == XMLStreamConstants.START_ELEMENT) {
                    requireRoot(xml, elements++);
                    requireHarmless(xml);
                } else if (event == XMLStreamConstants.CHARACTERS || event == XMLStreamConstants.CDATA) {
                    requireNoReference(xml.getText().toLowerCase(Locale.ROOT));
                } else {
                    requireNoInstruction(event);
                }
            }
            return file;
        } catch (XMLStreamException e) {
            throw LogoImage.refused("must be a PNG or an SVG");
        }
    }

    private static void requireNoInstruction(int event) {
        if (event == XMLStreamConstants.DTD || event == XMLStreamConstants.ENTITY_REFERENCE) {
            throw LogoImage.refused("must be an SVG without a document type");
        }
        if (event == XMLStreamConstants.PROCESSING_INSTRUCTION) {
            throw LogoImage.refused("must be an SVG without processing instructions");
        }
    }

    private static void requireNoReference(String text) {
        if (LOADING.matcher(text).find()) {
            throw LogoImage.refused("must be an SVG without references to other files");
        }
    }

    private static void requireRoot(XMLStreamReader xml, int number) {
        if (number == 0 && !(xml.getLocalName().equals("svg") && SVG.equals(xml.getNamespaceURI()))) {
            throw LogoImage.refused("must be a PNG or an SVG");
        }
        if (number >= MOST_ELEMENTS) {
            throw LogoImage.refused("must be an SVG of at most %d elements".formatted(MOST_ELEMENTS));
        }
    }

    private static void requireHarmless(XMLStreamReader xml) {
        if (REFUSED.contains(xml.getLocalName().toLowerCase(Locale.ROOT))) {
            throw LogoImage.refused("must be an SVG without the element " + xml.getLocalName());
        }
        for (int i = 0; i < xml.getAttributeCount(); i++) {
            var name = xml.getAttributeLocalName(i).toLowerCase(Locale.ROOT);
            var value = xml.getAttributeValue(i).strip().toLowerCase(Locale.ROOT);
            requireNoReference(value);
            if (name.startsWith("on")) {
                throw LogoImage.refused("must be an SVG without handlers of events");
            }
            if ((name.equals("href") || name.equals("src")) && !value.startsWith("#")) {
                throw LogoImage.refused("must be an SVG without references to other files");
            }
        }
    }
}
