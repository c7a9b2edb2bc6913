package cairn.bootstrap.browser;

import cairn.bootstrap.TestService;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The Chromium of this machine, started once for each JVM. */
final class Chromium {

    /** First the one without windows: it opens a page in half of the time. */
    private static final List<String> NAMES = List.of(
            "chromium-headless-shell",
            "chrome-headless-shell",
            "chromium",
            "chromium-browser",
            "google-chrome",
            "google-chrome-stable");

    private Chromium() {}

    /** The browser that CHROMIUM names, or the first on the PATH or in the usual places. */
    static Optional<Path> path() {
        return Stream.of(
                        Optional.ofNullable(System.getenv("CHROMIUM")).stream(),
                        onPath(),
                        Stream.of(
                                "/usr/bin/chromium-headless-shell",
                                "/usr/bin/chromium",
                                "/Applications/Chromium.app/Contents/MacOS/Chromium",
                                "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"))
                .flatMap(places -> places)
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static Stream<String> onPath() {
        var path = System.getenv("PATH");
        return path == null
                ? Stream.of()
                : Stream.of(path.split(File.pathSeparator, -1))
                        .flatMap(directory -> NAMES.stream().map(name -> directory + "/" + name));
    }

    /** The browser, which ends with the JVM. */
    static Browser started() {
        return Started.BROWSER;
    }

    private static final class Started {

        private static final Browser BROWSER = start();

        private static Browser start() {
            PlaywrightAssertions.setDefaultAssertionTimeout(TestService.SOON.toMillis());
            var playwright = Playwright.create(
                    new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
            Runtime.getRuntime().addShutdownHook(new Thread(playwright::close));
            return playwright
                    .chromium()
                    .launch(new BrowserType.LaunchOptions()
                            .setExecutablePath(path().orElseThrow())
                            .setArgs(List.of(
                                    "--no-sandbox",
                                    "--disable-gpu",
                                    "--disable-quic",
                                    "--no-first-run",
                                    "--disable-background-networking",
                                    "--disable-component-update",
                                    "--disable-sync")));
        }
    }
}
