<?php

// What every client library does, in PHP: ClientLibrariesTest compares its lines with expected.jsonl.

declare(strict_types=1);

use Cairn\Client;
use Cairn\NotGenuine;
use Cairn\Problem;
use Cairn\Webhooks;

spl_autoload_register(function (string $class): void {
    require getenv('LIBRARY') . '/src/' . str_replace(['Cairn\\', '\\'], ['', '/'], $class) . '.php';
});

[, $address, $key, $customer] = $argv;
$cairn = new Client($address, $key, timeout: 2, maxRetries: 3);
$year = (int) date('Y') + 1;

function say(string $step, mixed ...$facts): void
{
    echo json_encode(['step' => $step, ...$facts], JSON_UNESCAPED_SLASHES), "\n";
}

function refusal(Closure $call): Problem
{
    try {
        $call();
    } catch (Problem $problem) {
        return $problem;
    }
    throw new LogicException('No refusal');
}

say('livemode', livemode: $cairn->livemode());
$created = [];
for ($day = 1; $day <= 6; $day++) {
    $created[] = $cairn->bookings->create([
        'route_id' => 'langtang-valley',
        'start_date' => "$year-08-0$day",
        'party_size' => 2,
        'customer_email' => $customer,
    ])['id'];
}
say('created', bookings: count(array_unique($created)));
$first = $created[0];
for ($i = 0; $i < 3; $i++) {
    $amount = ['amount' => 10_000, 'currency' => 'USD'];
    $paid = $cairn->bookings->recordPayment($first, ['amount' => $amount, 'kind' => 'deposit', 'method' => 'card']);
}
say('paid', amount: $paid['paid']['amount'], currency: $paid['paid']['currency']);
$booking = $cairn->bookings->get($first);
say('status', status: $booking['status'], version: $booking['version']);
$refusal = refusal(fn () => $cairn->bookings->confirm($first));
say(
    'refused',
    code: $refusal->problemCode,
    current_status: $refusal->currentStatus,
    has_request_id: $refusal->requestId !== null,
);
$refusal = refusal(fn () => $cairn->bookings->create([
    'route_id' => 'langtang-valley',
    'start_date' => 'someday',
    'party_size' => 0,
    'customer_email' => 'nobody',
]));
$places = array_column($refusal->errors, 'pointer');
sort($places);
say('invalid', places: $places);
say('missing', code: refusal(fn () => $cairn->bookings->get('00000000-0000-0000-0000-000000000000'))->problemCode);
$bookings = $cairn->bookings->list(customer_email: $customer, status: ['confirmed'], limit: 2);
$listed = array_column(iterator_to_array($bookings), 'id');
say('listed', bookings: count($listed), different: count(array_unique($listed)));
$trails = $cairn->trails->list(limit: 10);
$ids = array_unique(array_column(iterator_to_array($trails), 'id'));
say('trails', all: count($ids) === $trails->page()['pagination']['total']);
$positions = array_column(iterator_to_array($cairn->followEvents(subject: "booking/$first"), false), 'position');
$sorted = array_unique($positions);
sort($sorted);
$rest = iterator_to_array($cairn->followEvents(after: $positions[1], subject: "booking/$first"));
say('events', positions: count($positions), ordered: $positions === $sorted, resumed: count($rest));

$notice = json_decode(getenv('NOTICE'), true);
$isGenuine = function (string|array $secrets, string $body, ?int $now = null) use ($notice): bool {
    try {
        Webhooks::verify($body, $notice['headers'], $secrets, $now);
        return true;
    } catch (NotGenuine) {
        return false;
    }
};
$isMalformed = function (string $secret) use ($isGenuine, $notice): bool {
    try {
        $isGenuine($secret, $notice['body']);
        return false;
    } catch (InvalidArgumentException) {
        return true;
    }
};
$malformed = array_filter(['', 'whsec_', 'whsec_!b3QgdGhpcyBvbmUgZWl0aGVy', 'whsec_c2hvcnQ='], $isMalformed);
$verified = Webhooks::verify($notice['body'], $notice['headers'], $notice['secret']);
say(
    'webhook',
    type: $verified['type'],
    amount: $verified['data']['price']['amount'],
    rotated: $isGenuine(['whsec_bm90IHRoaXMgb25lIGVpdGhlcg==', $notice['secret']], $notice['body']),
    forged: $isGenuine($notice['secret'], $notice['body'] . ' '),
    late: $isGenuine($notice['secret'], $notice['body'], time() + 301),
    malformed: count($malformed),
);
