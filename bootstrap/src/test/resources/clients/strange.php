<?php

// What every client library does with strange responses, in PHP: ClientLibrariesTest compares its lines.

declare(strict_types=1);

use Cairn\CairnException;
use Cairn\Client;
use Cairn\ConnectionFailed;
use Cairn\CurlTransport;
use Cairn\Problem\RescueRefused;
use Cairn\Response;
use Cairn\Transport;

spl_autoload_register(function (string $class): void {
    require getenv('LIBRARY') . '/src/' . str_replace(['Cairn\\', '\\'], ['', '/'], $class) . '.php';
});
ini_set('arg_separator.output', '&amp;');

function say(string $step, mixed ...$facts): void
{
    echo json_encode(['step' => $step, ...$facts], JSON_UNESCAPED_SLASHES), "\n";
}

function failure(Closure $call): CairnException|InvalidArgumentException|null
{
    try {
        $call();
    } catch (CairnException|InvalidArgumentException $failure) {
        return $failure;
    }
    return null;
}

final class Counting implements Transport
{
    public int $requests = 0;

    public function send(string $method, string $url, array $headers, ?string $body, float $timeout): Response
    {
        $this->requests++;
        return (new CurlTransport())->send($method, $url, $headers, $body, $timeout);
    }
}

$cairn = new Client($argv[1], 'tk_test_x');
$once = new Client($argv[1], 'tk_test_x', maxRetries: 0);
$get = fn (Client $client, string $id): ?Exception => failure(fn () => $client->bookings->get($id));
$remove = fn (string $id): ?Exception => failure(fn () => $cairn->webhooks->deleteEndpoint($id));
if ($argc === 2) {
    $get($cairn, 'busy');
    $get($cairn, 'busy');
    exit;
}
say('growing', ids: array_column(iterator_to_array($cairn->bookings->list(limit: 2)), 'id'));
say('uncounted', items: count(iterator_to_array($cairn->reservations->list(limit: 1))));
say(
    'removed',
    cut: $remove('cut-php') === null,
    missing: $remove('missing')->status,
    limited: $remove('limited-php')->status,
);
$odd = $get($once, 'odd');
say('refused', moved: $get($once, 'moved')->status, odd: $odd->status, rescue: $odd instanceof RescueRefused);
say(
    'unreadable',
    page: $get($once, 'page') instanceof ConnectionFailed,
    broken: $get($once, 'broken') instanceof ConnectionFailed,
);
$retryAfter = $get($once, 'late')->retryAfter;
say('late', hour: $retryAfter > 3000 && $retryAfter < 4000);
say('metadata', sent: $cairn->bookings->patch('plain', ['metadata' => []])['notes']);
say('text', query: $cairn->departures->getTable('2027-01-01', '2027-01-02'));
$refused = array_filter(['', '.', '..'], fn (string $id) => $get($cairn, $id) instanceof InvalidArgumentException);
say('ids', refused: count($refused));

$transport = new Counting();
$counted = new Client($argv[1], 'tk_test_x', transport: $transport);
$counted->bookings->get('plain');
say('response', status: $counted->lastResponse->status, requests: $transport->requests);
$transport = new Counting();
$service = new Client($argv[2], $argv[3], transport: $transport);
$refusal = failure(fn () => $service->emergency->requestDispatch([
    'lat' => 27.8056,
    'lng' => 86.7139,
    'altitude_m' => 3440,
    'patient_count' => 1,
    'condition' => 'provoke:unavailable',
]));
$contacts = $refusal instanceof RescueRefused && $refusal->emergencyContacts !== [];
say('rescue', contacts: $contacts, requests: $transport->requests);
