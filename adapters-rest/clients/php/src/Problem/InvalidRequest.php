<?php

namespace Cairn\Problem;
/** The request is wrong; `errors` lists every fault. */
class InvalidRequest extends \Cairn\Problem {}
