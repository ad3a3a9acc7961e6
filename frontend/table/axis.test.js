import assert from "node:assert/strict";
import { test } from "node:test";
import { placesOf, ticksOf } from "./axis.js";

test("years stand where they are, dates at their milliseconds, other times nowhere", () => {
  assert.deepEqual(placesOf([1954, -44]), { places: [1954, -44], dates: false });
  const day = Date.UTC(2024, 2, 1);
  assert.deepEqual(placesOf(["2024-03-01", "2024-03", "2024-03-01T06:00"]), {
    places: [day, day, day + 6 * 3600_000],
    dates: true,
  });
  assert.deepEqual(placesOf(["2024-03-01T06:00+02:00"])?.places, [day + 6 * 3600_000], "on the clock of the zone");
  assert.deepEqual(placesOf([2024, "2024-01-01"])?.places, [Date.UTC(2024), Date.UTC(2024)], "years among dates");
  assert.equal(placesOf(["10:30"]), null);
  assert.equal(placesOf([null, 2000]), null);
});

test("ticks are round, within the axis and few", () => {
  const labels = (/** @type {Parameters<typeof ticksOf>} */ ...given) => ticksOf(...given).map(({ label }) => label);
  assert.deepEqual(labels(1927, 2023, false, 6), ["1940", "1960", "1980", "2000", "2020"]);
  assert.deepEqual(labels(2019, 2023, false, 6), ["2019", "2020", "2021", "2022", "2023"]);
  const at = (/** @type {string} */ date) => Date.parse(date);
  assert.deepEqual(labels(at("2024-01-04"), at("2024-08-02"), true, 6), ["Mar 2024", "May 2024", "Jul 2024"]);
  assert.deepEqual(labels(at("2024-01-04"), at("2024-08-02"), true, 8), [
    ...["Feb 2024", "Mar 2024", "Apr 2024", "May 2024", "Jun 2024", "Jul 2024", "Aug 2024"],
  ]);
  assert.deepEqual(labels(at("2024-02-27"), at("2024-03-02"), true, 6), [
    "Feb 27",
    "Feb 28",
    "Feb 29",
    "Mar 1",
    "Mar 2",
  ]);
  assert.deepEqual(labels(at("1990-05-01"), at("2024-08-02"), true, 6), ["2000", "2010", "2020"]);
  for (const [from, to] of [
    [1000, 2020],
    [1999, 2000],
    [5, 5],
  ]) {
    assert.ok(labels(from, to, false, 6).length <= 7, `${from} to ${to}`);
  }
});
