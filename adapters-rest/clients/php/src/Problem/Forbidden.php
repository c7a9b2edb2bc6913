<?php

declare(strict_types=1);

namespace Cairn\Problem;

use Cairn\Problem;

/** The key may not do this. */
class Forbidden extends Problem
{
}
