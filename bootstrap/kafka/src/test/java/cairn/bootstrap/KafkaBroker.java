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

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Path directory;
    private final int port;
    private final Admin admin;
    private Process process;

    private KafkaBroker(Path directory, int port, Process process) {
        this.directory = directory;
        this.port = port;
        this.process = process;
        this.admin = Admin.create(Map.of("bootstrap.servers", address()));
    }

    static KafkaBroker start(Path directory) throws IOException {
        int port = freePort();
        int controller = freePort();
        Files.writeString(
                directory.resolve("server.properties"), """
                process.roles=broker,controller
                node.id=1
                controller.quorum.voters=1@127.0.0.1:%2$d
                listeners=PLAINTEXT://127.0.0.1:%1$d,CONTROLLER://127.0.0.1:%2$d
                controller.listener.names=CONTROLLER
                log.dirs=%3$s
                auto.create.topics.enable=false
                offsets.topic.replication.factor=1
                transaction.state.log.replication.factor=1
                transaction.state.log.min.isr=1
                transaction.state.log.num.partitions=1
                """.formatted(port, controller, directory.resolve("log")));
        StorageTool.execute(
                new String[] {
                    "format",
                    "-t",
                    "AAAAAAAAQACAAAAAAAAAAQ",
                    "-c",
                    directory.resolve("server.properties").toString()
                },
                new PrintStream(directory.resolve("format").toFile(), StandardCharsets.UTF_8));
        return new KafkaBroker(directory, port, launched(directory));
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
