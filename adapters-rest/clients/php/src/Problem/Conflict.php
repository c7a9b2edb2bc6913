<?php

namespace Cairn\Problem;
/** The object is not in the state that the request expects. */
class Conflict extends \Cairn\Problem {}
