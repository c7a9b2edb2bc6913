<?php

declare(strict_types=1);

namespace Cairn\Problem;

use Cairn\Problem;

/** The object has changed since it was read. */
class PreconditionFailed extends Problem
{
}
