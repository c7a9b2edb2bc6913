package cairn.adapter.rest.http.thread;

import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Creates small pools of platform threads. The operating system runs a platform thread soon after it becomes runnable,
 * whereas a virtual thread queues behind those of all other requests. Tasks beyond the bound of a pool run on virtual
 * threads.
 */
@Factory
public final class RequestThreads {

    /** Runs dispatches from their first check to their response. */
    public static final String DISPATCH = "dispatch";

    /**
     * Verifies credentials that this node does not remember, which bounds the processor time that unknown callers can
     * use.
     */
    public static final String CREDENTIALS = "credentials";

    /** Runs the visits to the rate limits' shared buckets. */
    public static final String LIMITS = "limits";

    private static final int DISPATCHES = 32;
    private static final int CREDENTIAL_CHECKS = 4;
    private static final int MAY_WAIT = 4_096;
    private static final int IDLE_SECONDS = 60;

    @Singleton
    @Named(DISPATCH)
    @Bean(preDestroy = "shutdownNow")
    ExecutorService dispatch() {
        return new Pool(DISPATCHES, new SynchronousQueue<>(), DispatchThread::new);
    }

    @Singleton
    @Named(CREDENTIALS)
    @Bean(preDestroy = "shutdownNow")
    ExecutorService credentials() {
        return new Pool(CREDENTIAL_CHECKS, new LinkedBlockingQueue<>(MAY_WAIT), named(CREDENTIALS));
    }

    @Singleton
    @Named(LIMITS)
    @Bean(preDestroy = "shutdownNow")
    ExecutorService limits() {
        return new Pool(1, new LinkedBlockingQueue<>(MAY_WAIT), named(LIMITS));
    }

    public static boolean areForDispatch() {
        return Thread.currentThread() instanceof DispatchThread;
    }

    private static ThreadFactory named(String name) {
        return Thread.ofPlatform().name(name).daemon().factory();
    }

    private static final class Pool extends ThreadPoolExecutor {

        Pool(int threads, BlockingQueue<Runnable> waiting, ThreadFactory factory) {
            super(
                    threads,
                    threads,
                    IDLE_SECONDS,
                    TimeUnit.SECONDS,
                    waiting,
                    factory,
                    (task, _) -> Thread.startVirtualThread(task));
            allowCoreThreadTimeOut(true);
        }
    }

    private static final class DispatchThread extends Thread {

        DispatchThread(Runnable task) {
            super(task, DISPATCH);
            setDaemon(true);
        }
    }
}
