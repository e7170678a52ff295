import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnyCommand, AnyMessage } from "../protocol";
import { LOST } from "./api";
import { Line } from "./line";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const BIND = { type: "bind", table: "t", bound: "ab" } as const;

function opened(): { readonly line: Line; readonly sent: AnyCommand[] } {
  const sent: AnyCommand[] = [];
  return { line: new Line((command) => sent.push(command) > 0), sent };
}

const tooFast = (id: string | null): AnyMessage => ({ type: "refused", id, code: "too-fast", message: "m", again_within: 0.5 });

test("what a table waits for is sent again, as it was, when it came too fast", async () => {
  const { line, sent } = opened();
  const id = line.send(BIND);
  expect(line.isSentAgain(tooFast(id))).toBe(true);
  await vi.runAllTimersAsync();
  expect(sent).toEqual([{ ...BIND, id }, { ...BIND, id }]);
  line.answer({ type: "done", id: id! });
  expect(line.isSentAgain(tooFast(id))).toBe(false);
});

test("what always comes too fast is given up some time, and a refusal for another reason at once", async () => {
  const { line, sent } = opened();
  const id = line.send(BIND);
  let refusals = 0;
  while (line.isSentAgain(tooFast(id))) {
    await vi.runAllTimersAsync();
    expect((refusals += 1)).toBeLessThan(20);
  }
  expect(sent).toHaveLength(refusals + 1);
  const other = line.send(BIND);
  expect(line.isSentAgain({ type: "refused", id: other, code: "no-seat", message: "m" })).toBe(false);
  expect(line.isSentAgain(tooFast(null))).toBe(false);
});

test("nothing that waited for its time is sent on another connection", async () => {
  const { line, sent } = opened();
  line.isSentAgain(tooFast(line.send(BIND)));
  line.lost();
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(1);
});

test("what was asked is sent again under its id after the line was lost, and tables are asked for anew", async () => {
  const { line, sent } = opened();
  const leaving = line.ask({ type: "leave", table: "t" });
  const watching = line.ask({ type: "watch", table: "t", since: null });
  line.lost();
  expect(await watching).toBe(LOST);
  line.askAgain();
  expect(sent[2]).toEqual(sent[0]);
  line.answer({ type: "done", id: sent[0]!.id });
  expect(await leaving).toBeNull();
});

test("a question is answered once, and by the loss of the line where it was not", async () => {
  const { line, sent } = opened();
  const first = line.tell({ type: "last-hands", table: "t" });
  line.answer({ type: "hands", id: sent[0]!.id, hands: [], next: null });
  expect(await first).toMatchObject({ hands: [] });
  const second = line.tell({ type: "last-hands", table: "t" });
  line.lost();
  expect(await second).toBe(LOST);
});
