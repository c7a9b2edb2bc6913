<?php

namespace Cairn\Problem;
/** The object does not exist, or not for this key. */
class NotFound extends \Cairn\Problem {}
