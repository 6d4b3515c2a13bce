const { arch, platform, report } = process;

/** Returns the C library, which the names of binaries have on Linux. */
function libcOfLinux() {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    report.getReport()
  );
  return header.glibcVersionRuntime === undefined ? '-musl' : '-gnu';
}

/** What the names of binaries for this machine begin with after the name of their tool. */
export const machine = `${platform}-${arch}${platform === 'linux' ? libcOfLinux() : ''}`;
