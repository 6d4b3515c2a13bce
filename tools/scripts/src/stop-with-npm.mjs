// npm passes a signal to the shell that runs its script. Debian's shell ends without passing it on, and
// this process gets another parent. Without npm, signals reach this process itself.
if (process.env.npm_lifecycle_event !== undefined) {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  timer.unref();
}
