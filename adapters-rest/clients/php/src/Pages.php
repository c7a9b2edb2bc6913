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
        private readonly Client $client,
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
        return $this->client->send('GET', $this->path, ['cursor' => $cursor, 'offset' => $offset] + $this->query);
    }

    /** @return \Generator<int, T> */
    public function getIterator(): \Generator
    {
        for ($seen = 0, $place = []; $place !== null;) {
            $page = $this->page(...$place);
            foreach ($page['data'] as $item) {
                yield $seen++ => $item;
            }
            ['next_cursor' => $cursor, 'total' => $total] = $page['pagination'] + ['next_cursor' => null, 'total' => 0];
            $place = match (true) {
                $cursor !== null => ['cursor' => $cursor],
                !isset($place['cursor']) && $page['data'] !== [] && $seen < $total => ['offset' => $seen],
                default => null,
            };
        }
    }
}
