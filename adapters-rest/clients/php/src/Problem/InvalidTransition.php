<?php

namespace Cairn\Problem;
/** `currentStatus` does not allow this action; `allowed` lists the ones that it does. */
class InvalidTransition extends Conflict {}
