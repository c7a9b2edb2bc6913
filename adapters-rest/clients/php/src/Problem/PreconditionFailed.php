<?php

namespace Cairn\Problem;
/** The object has changed since it was read. */
class PreconditionFailed extends \Cairn\Problem {}
