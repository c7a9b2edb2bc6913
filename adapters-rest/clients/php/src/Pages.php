<?php

declare(strict_types=1);

namespace Cairn;

/**
 * A list. Iterating over it reads one page after the other, by cursor if the list has one.
 *
 * @template T
 * @implements \IteratorAggregate<int, T>
 */
final class Pages implements \IteratorAggregate
{
    /** @param array<string, mixed> $query */
    public function __construct(
        private readonly Core $core,
        private readonly string $path,
        private readonly array $query,
    ) {
    }

    /**
     * Returns one page: the first one, or that of a cursor or an offset.
     *
     * @return array{data: list<T>, pagination: array{limit: int, offset?: int, total?: int, next_cursor?: string}}
     */
    public function page(?string $cursor = null, ?int $offset = null): array
    {
        return $this->core->send('GET', $this->path, ['cursor' => $cursor, 'offset' => $offset] + $this->query);
    }

    /** @return \Generator<int, T> */
    public function getIterator(): \Generator
    {
        $page = $this->page();
        for ($seen = 0;;) {
            foreach ($page['data'] as $item) {
                yield $seen++ => $item;
            }
            $pagination = $page['pagination'];
            if (isset($pagination['next_cursor'])) {
                $page = $this->page(cursor: $pagination['next_cursor']);
            } elseif ($page['data'] !== [] && $seen < ($pagination['total'] ?? 0)) {
                $page = $this->page(offset: $seen);
            } else {
                return;
            }
        }
    }
}
