<?php

// A trip from end to end, as in docs/guides/first-trip.md, against your own installation with a test key:
//
//     CAIRN_URL=http://127.0.0.1:8080 CAIRN_API_KEY=tk_test_... php examples/first-trip.php

declare(strict_types=1);

use Cairn\Client;
use Cairn\Problem\InvalidTransition;
use Cairn\Problem\RescueRefused;

// With Composer, this is require 'vendor/autoload.php'.
spl_autoload_register(function (string $class): void {
    require __DIR__ . '/../src/' . str_replace(['Cairn\\', '\\'], ['', '/'], $class) . '.php';
});

$cairn = new Client(getenv('CAIRN_URL'), getenv('CAIRN_API_KEY'));
if ($cairn->livemode() !== false) {
    exit("This example books: use a test key\n");
}
$year = (int) date('Y') + 1;

$conditions = $cairn->routes->getConditions('everest-base-camp');
echo "route: {$conditions['status']}\n";

$guides = $cairn->porters->list(
    route: 'everest-base-camp',
    role: 'guide',
    available: true,
    from: "$year-12-01",
    to: "$year-12-14",
);
$booking = $cairn->bookings->create([
    'route_id' => 'everest-base-camp',
    'start_date' => "$year-12-01",
    'party_size' => 2,
    'customer_email' => 'maya@example.com',
    'guide_id' => $guides->page()['data'][0]['id'],
    'hold' => true,
]);
echo "booking: {$booking['status']}\n";

$room = $cairn->reservations->create('namche-2-demo', [
    'check_in' => "$year-12-03",
    'check_out' => "$year-12-05",
    'rooms' => 1,
    'guests' => 2,
    'meal_plan' => 'half_board',
    'guest_name' => 'Maya',
    'booking_id' => $booking['id'],
]);
echo "room: {$room['status']}\n";

$cairn->bookings->confirm($booking['id']);
$booking = $cairn->bookings->recordPayment($booking['id'], [
    'amount' => ['amount' => 50_000, 'currency' => 'USD'], // cents
    'kind' => 'deposit',
    'method' => 'card',
]);
echo "paid: {$booking['paid']['amount']} {$booking['paid']['currency']}\n";

try {
    $cairn->bookings->confirm($booking['id']);
} catch (InvalidTransition $refusal) {
    echo "refused: $refusal->currentStatus allows ", implode(', ', $refusal->allowed), "\n";
}

$cairn->bookings->start($booking['id']);
try {
    $dispatch = $cairn->emergency->requestDispatch([
        'lat' => 27.8056,
        'lng' => 86.7139,
        'altitude_m' => 3440,
        'patient_count' => 1,
        'condition' => 'Breathless at rest',
        'booking_id' => $booking['id'],
    ]);
    $cairn->emergency->standDownDispatch($dispatch['id'], ['reason' => 'Well again at a lower altitude']);
    echo "rescue: stood down\n";
} catch (RescueRefused $refusal) {
    echo 'call one of ', json_encode($refusal->emergencyContacts), "\n";
}

$cairn->bookings->complete($booking['id']);
$types = array_column(iterator_to_array($cairn->bookings->listEvents($booking['id'])), 'type');
echo 'events: ', implode(', ', $types), "\n";
