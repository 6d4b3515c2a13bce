interface Window {
  /** When the rows are there, in milliseconds; `timeUntilRows` puts it into the page. */
  rowsSeen: Promise<number>;
}
