package cairn.bootstrap;

import static java.util.Objects.requireNonNull;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kafka.tools.StorageTool;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** A broker of Apache Kafka as a process of its own, which may be killed. */
final class KafkaBroker implements AutoCloseable {

    static final int PARTITIONS = 3;
    static final String PASSWORD = "of-the-relay";

    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final String SCRAM = "org.apache.kafka.common.security.scram.ScramLoginModule";

    private final Path directory;
    private final int port;
    private final int tlsPort;
    private final Admin admin;
    private Process process;

    private KafkaBroker(Path directory, int port, int tlsPort, Process process) {
        this.directory = directory;
        this.port = port;
        this.tlsPort = tlsPort;
        this.process = process;
        this.admin = Admin.create(Map.of("bootstrap.servers", address()));
    }

    static KafkaBroker start(Path directory) throws IOException {
        int port = freePort();
        int tlsPort = freePort();
        int controller = freePort();
        var certificate = TestCertificate.rsa(directory);
        var chain = certificate.in(directory).chain();
        var keyAndChain =
                Files.writeString(directory.resolve("broker.pem"), certificate.key() + Files.readString(chain));
        Files.writeString(directory.resolve("server.properties"), """
                process.roles=broker,controller
                node.id=1
                controller.quorum.voters=1@127.0.0.1:%2$d
                listeners=PLAINTEXT://127.0.0.1:%1$d,SASL_SSL://127.0.0.1:%4$d,CONTROLLER://127.0.0.1:%2$d
                listener.security.protocol.map=PLAINTEXT:PLAINTEXT,SASL_SSL:SASL_SSL,CONTROLLER:PLAINTEXT
                controller.listener.names=CONTROLLER
                inter.broker.listener.name=PLAINTEXT
                ssl.keystore.type=PEM
                ssl.keystore.location=%5$s
                sasl.enabled.mechanisms=SCRAM-SHA-512
                listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config=%6$s required;
                log.dirs=%3$s
                auto.create.topics.enable=false
                offsets.topic.replication.factor=1
                transaction.state.log.replication.factor=1
                transaction.state.log.min.isr=1
                transaction.state.log.num.partitions=1
                """.formatted(
                        port, controller, directory.resolve("log"), tlsPort, keyAndChain, SCRAM));
        StorageTool.execute(
                new String[] {
                    "format",
                    "-t",
                    "AAAAAAAAQACAAAAAAAAAAQ",
                    "-c",
                    directory.resolve("server.properties").toString(),
                    "--add-scram",
                    "SCRAM-SHA-512=[name=relay,password=%s]".formatted(PASSWORD)
                },
                new PrintStream(directory.resolve("format").toFile(), StandardCharsets.UTF_8));
        return new KafkaBroker(directory, port, tlsPort, launched(directory));
    }

    private static Process launched(Path directory) throws IOException {
        var command = ChildJvm.command("kafka.Kafka", "-Dcairn.log-level=warn");
        command.add(directory.resolve("server.properties").toString());
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        directory.resolve("output").toFile()))
                .start();
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    String address() {
        return "127.0.0.1:" + port;
    }

    /** The address at which clients must use TLS and sign in. */
    String tlsAddress() {
        return "127.0.0.1:" + tlsPort;
    }

    /** Returns settings of a client that trusts the broker and signs in. */
    String signInWith(String password) {
        return signIn("username=\"relay\" password=\"%s\"".formatted(password))
                + """
                ssl.truststore.type=PEM
                ssl.truststore.location=%s
                """.formatted(directory.resolve("chain.pem"));
    }

    /** Returns settings of a client that trusts no more than the JDK does. */
    static String signIn(String credentials) {
        return """
                security.protocol=SASL_SSL
                sasl.mechanism=SCRAM-SHA-512
                sasl.jaas.config=%s required %s;
                """.formatted(SCRAM, credentials);
    }

    void create(String topic) {
        await("the broker creates " + topic).atMost(PATIENCE).ignoreExceptions().until(() -> {
            if (!admin.listTopics().names().get().contains(topic)) {
                admin.createTopics(List.of(new NewTopic(topic, PARTITIONS, (short) 1)))
                        .all()
                        .get();
            }
            return true;
        });
    }

    void kill() {
        process.destroyForcibly().onExit().join();
    }

    void restart() throws IOException {
        process = launched(directory);
    }

    /** Returns the number of records that were written, whether or not they were committed. */
    long written(String topic) throws ExecutionException, InterruptedException {
        var ends =
                partitions(topic).stream().collect(Collectors.toMap(partition -> partition, _ -> OffsetSpec.latest()));
        return admin.listOffsets(ends).all().get().values().stream()
                .mapToLong(end -> end.offset())
                .sum();
    }

    private static List<TopicPartition> partitions(String topic) {
        return IntStream.range(0, PARTITIONS)
                .mapToObj(number -> new TopicPartition(topic, number))
                .toList();
    }

    /** Returns what a consumer that reads only committed records finds, from the beginning to the end. */
    List<ConsumerRecord<String, byte[]>> committed(String topic) {
        var records = new ArrayList<ConsumerRecord<String, byte[]>>();
        var settings = new HashMap<String, Object>(Map.of(
                "bootstrap.servers", address(), "isolation.level", "read_committed", "enable.auto.commit", false));
        try (var consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new ByteArrayDeserializer())) {
            consumer.assign(partitions(topic));
            consumer.seekToBeginning(partitions(topic));
            await(topic + " is read").atMost(PATIENCE).until(() -> {
                consumer.poll(Duration.ofMillis(200)).forEach(records::add);
                return consumer.endOffsets(partitions(topic)).entrySet().stream()
                        .allMatch(end -> consumer.position(end.getKey()) == end.getValue());
            });
        }
        return records;
    }

    Optional<String> setting(String topic, String name) throws ExecutionException, InterruptedException {
        var resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        var config = admin.describeConfigs(List.of(resource)).all().get().get(resource);
        return Optional.ofNullable(requireNonNull(config).get(name)).map(ConfigEntry::value);
    }

    @Override
    public void close() {
        admin.close(Duration.ZERO);
        kill();
    }
}
