<?php

declare(strict_types=1);

namespace Cairn\Problem;

use Cairn\Problem;

/** Too many requests; `retryAfter` is the number of seconds to wait. */
class RateLimited extends Problem
{
}
