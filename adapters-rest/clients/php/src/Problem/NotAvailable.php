<?php

namespace Cairn\Problem;
/** A guide, a porter or a room is taken; `unavailable` lists the days. */
class NotAvailable extends Conflict {}
