<?php

namespace Cairn;
/** Any failure of a call. */
abstract class CairnException extends \RuntimeException {}
