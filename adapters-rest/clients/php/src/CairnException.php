<?php

declare(strict_types=1);

namespace Cairn;

/** Any failure of a call. */
abstract class CairnException extends \RuntimeException
{
}
