// Preloaded into every service that the local platform starts: when the parent is gone, even by kill -9, the
// channel between them closes and the service ends as if told to.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
