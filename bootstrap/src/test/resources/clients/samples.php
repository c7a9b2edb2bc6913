<?php

// Runs the samples of the API reference in PHP: ClientLibrariesTest reads what becomes of each.

declare(strict_types=1);

use Cairn\Client;
use Cairn\Problem;

spl_autoload_register(function (string $class): void {
    require getenv('LIBRARY') . '/src/' . str_replace(['Cairn\\', '\\'], ['', '/'], $class) . '.php';
});

[, $address, $key] = $argv;
$cairn = new Client($address, $key, maxRetries: 0);
foreach (require getenv('LIBRARY') . '/examples/operations.php' as $operation => $call) {
    ob_start();
    try {
        $call($cairn);
        $outcome = 'ok';
    } catch (Problem $refusal) {
        $outcome = implode(' ', [$refusal->problemCode, ...array_column($refusal->errors, 'code')]);
    }
    ob_end_clean();
    echo "$operation $outcome\n";
}
