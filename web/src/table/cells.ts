/** The order of the cells on a narrow screen, which has no room for an oval. */

/**
 * Row by row from the top: seats clockwise from the lower left up, over the top, down the right side. Null is the
 * middle of the table, the last cell: beside a seat where their number is odd, else a row of its own.
 */
export function cellOrder(seats: readonly number[]): (number | null)[] {
  const left = seats.slice(0, Math.ceil(seats.length / 2)).reverse();
  const right: (number | null)[] = seats.slice(left.length);
  const rows = left.flatMap((seat, row) => [seat, right[row] ?? null]);
  return left.length === right.length ? [...rows, null] : rows;
}
