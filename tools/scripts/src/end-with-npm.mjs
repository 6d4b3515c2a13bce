// npm passes a SIGTERM on to the shell that it runs a script in, and many shells end without passing
// it on themselves. So when the shell is gone, this process takes it for a SIGTERM of its own.
const { ppid } = process;
if (process.env.npm_lifecycle_event !== undefined) {
  const watch = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 100);
  watch.unref();
}
