import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { execa } from 'execa';
import { onTestFinished } from 'vitest';

const packages = 'systemd-sysv,dbus,caddy,nginx-light,apache2-utils,curl,openssl';

/** Runs a shell script as root in the installed Debian, and resolves with its output. */
export type Run = (script: string, input?: string) => Promise<string>;

/**
 * Installs Debian 12 with the packages that the guide names, and boots it with a systemd and a network of
 * its own. `prepare` changes it before it boots.
 */
export async function bootDebian(folder: string, prepare: () => void): Promise<Run> {
  await execa('debootstrap', ['--variant=minbase', `--include=${packages}`, 'bookworm', folder]);
  prepare();
  const options = ['--register=no', '--keep-unit', '--private-network', '--boot'];
  const container = execa('systemd-nspawn', [...options, '--directory', folder], {
    stdio: 'ignore',
    reject: false,
    forceKillAfterDelay: 20_000,
  });
  onTestFinished(async () => {
    container.kill();
    await container;
  });
  const run: Run = async (script, input = '') => {
    const { pid = 0 } = container;
    const init = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    const inside = ['--target', init, '--all', '--root'];
    const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };
    const shell = ['sh', '-e', '-c', `cd /root\n${script}`];
    return (await execa('nsenter', [...inside, ...shell], { env, extendEnv: false, input })).stdout;
  };
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const state = await run('systemctl is-system-running || true').catch(String);
    if (/^(running|degraded)/.test(state)) return run;
    await setTimeout(500);
  }
  throw new Error('Debian did not start');
}
