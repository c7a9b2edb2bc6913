<?php

namespace Cairn\Problem;
/** The key may not do this. */
class Forbidden extends \Cairn\Problem {}
