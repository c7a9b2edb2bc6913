<?php

declare(strict_types=1);

namespace Cairn\Problem;

use Cairn\Problem;

/** The key is missing, unknown or revoked. */
class Unauthorized extends Problem
{
}
