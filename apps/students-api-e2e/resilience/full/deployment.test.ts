import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTodoClient, temporaryFolder } from '@todos/students-api/testing';
import { todoBody } from '@todos/test-utils/todo';
import { workspacePath } from '@todos/test-utils/workspace';
import { execa } from 'execa';
import { expect, it, onTestFinished } from 'vitest';
import { bootDebian } from '../../testing/debian.ts';
import { commandsOfGuide } from '../../testing/guide.ts';
import { reportNotRun } from '../../testing/report-not-run.ts';

const site = 'https://todos.example';
/** Milliseconds: Debian is installed, and the repository is installed and built. */
const timeout = 900_000;
/** A whole Debian and all that is installed take longer than an ordinary folder. */
const removeLater = (remove: () => void | Promise<void>) => onTestFinished(remove, timeout);

it('a site set up by the guide survives a kill and a restore', { timeout }, async (context) => {
  const tools = ['debootstrap', 'nsenter', 'systemd-nspawn'];
  if ((await execa('which', tools, { reject: false })).failed || process.getuid?.() !== 0) {
    return context.skip(
      reportNotRun('deployed as written', `it needs Linux, root, ${tools.join(', ')}`),
    );
  }
  const folder = temporaryFolder(removeLater);
  const machine = join(folder, 'machine');
  const { NODE_ENV: _, ...env } = process.env;
  await execa('sh', ['-e', '-c', `umask 077\n${commandsOfGuide('build.sh ../students-api')}`], {
    cwd: await copyRepository(folder),
    env,
    extendEnv: false,
  });
  const run = await bootDebian(machine, () => {
    cpSync(join(folder, 'students-api.tar.gz'), join(machine, 'root/students-api.tar.gz'));
    cpSync(process.execPath, join(machine, 'usr/local/bin/node'));
    // An installer of Debian writes this file.
    writeFileSync(join(machine, 'etc/hosts'), '127.0.0.1 localhost\n');
  });
  // Both were installed, and want the same ports.
  await run('systemctl disable --now caddy nginx; systemctl reset-failed');
  const ready = 'systemctl is-active students-api; curl -s http://127.0.0.1:3000/ready';
  const expectReady = () =>
    expect.poll(() => run(ready).catch(String)).toBe('active\n{"status":"ready"}');
  const curl = 'curl -sS --insecure --resolve todos.example:443:127.0.0.1';
  const [status, owner] = ["-o /dev/null -w '%{http_code}'", '--user owner:secret'];
  const added: string[] = [];
  const add = async (title: string) => {
    const json = `-H 'Content-Type: application/json' --data '${JSON.stringify(todoBody(title))}'`;
    expect(await run(`${curl} ${owner} ${status} ${json} ${site}/api/todos`)).toBe('201');
    added.push(title);
  };
  const titles = async () => {
    const list = await run(`${curl} ${owner} '${site}/api/todos?userId=1'`);
    return (JSON.parse(list) as { title: string }[]).map(({ title }) => title);
  };
  const expectTitles = (expected: string[]) =>
    expect.poll(() => titles().catch(String), { timeout: 60_000 }).toEqual(expected);
  const expectPassword = async () => {
    expect(await run(`${curl} ${status} ${site}/api/todos?userId=1`)).toBe('401');
    const page = await run(`${curl} ${owner} --include ${site}/todos/active`);
    expect(page).toMatch(/^strict-transport-security: max-age=[^]*<div id="root"/im);
  };

  await run(commandsOfGuide('systemctl enable --now students-api'));
  await expectReady();
  expect(await run(`curl -s ${status} http://127.0.0.1:3000/api/todos?userId=1`)).toBe('401');

  // Without a network there is no public certificate.
  const local = "sed -i '1i { \\n local_certs \\n}' /etc/caddy/Caddyfile\n$&";
  const caddy = commandsOfGuide('caddy hash-password').replace(/^systemctl restart/m, local);
  await run(caddy, 'secret\n');
  await expectTitles([]);
  await expectPassword();
  for (const title of ['Milk', 'Brød é😀', 'Bread']) await add(title);

  await run(commandsOfGuide('cron.daily'));
  await run('/etc/cron.daily/students-api');
  expect(await run('stat -c %a /var/backups/todos-*.db')).toBe('600');
  const systemd = 'systemctl stop students-api';
  await run(commandsOfGuide(systemd, 'Back up'));
  const backedUp = [...added];
  await add('after the backup');
  await run('systemctl kill --signal=KILL students-api');
  await expectTitles(added);
  await run(commandsOfGuide(systemd, 'Restore'));
  await expectTitles(backedUp);
  await add('after the restore');

  // The database server comes up later than any start limit would allow.
  const settings = '/etc/students-api.env';
  await run(`echo DATABASE_URL=http://127.0.0.1:9 >> ${settings}; systemctl restart students-api`);
  const starts = async () => Number(await run('systemctl show -P NRestarts students-api'));
  await expect.poll(starts, { timeout: 90_000, interval: 1_000 }).toBeGreaterThan(5);
  await run(`sed -i /DATABASE_URL/d ${settings}`);
  await expectReady();

  await run('systemctl disable --now caddy');
  const certificate = 'openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=todos.example -days 1';
  const files = '-out /etc/nginx/todos.example.crt -keyout /etc/nginx/todos.example.key';
  await run(`${certificate} ${files}`);
  await run(commandsOfGuide('htpasswd').replace('htpasswd', 'htpasswd -i'), 'secret\n');
  await expectTitles([...backedUp, 'after the restore']);
  await add('through nginx');
  await expectPassword();
  const redirect = "curl -s -H 'Host: todos.example' -w '%{redirect_url}' -o /dev/null";
  expect(await run(`${redirect} http://127.0.0.1/about`)).toBe(`${site}/about`);

  const secrets = `${settings} /etc/caddy/todos.env /etc/nginx/conf.d/students-api.conf`;
  expect(await run(`stat -c %a ${secrets} /var/lib/students-api/todos.db | uniq`)).toBe('600');
});

it('a container set up by the guide is backed up and restored', { timeout }, async (context) => {
  if ((await execa('docker', ['info'], { reject: false })).failed) {
    return context.skip(reportNotRun('deployed with Docker', 'it needs a Docker engine'));
  }
  const repository = await copyRepository(temporaryFolder(removeLater));
  const run = (commands: string) => execa('sh', ['-e', '-c', commands], { cwd: repository });
  onTestFinished(async () => {
    await run('docker rm --force --volumes students-api && docker volume rm --force todos');
  });
  const alone = commandsOfGuide('docker build').replace(
    /API_TOKEN="\$API_TOKEN"/,
    'ALLOW_ANYONE=1',
  );
  await run(alone);
  const { create, ready, titles } = createTodoClient('http://127.0.0.1:3000');
  await expect.poll(() => ready().catch(String)).toBe(200);
  await create('Milk');
  await run(commandsOfGuide('docker exec', 'Back up'));
  await create('after the backup');
  await run(commandsOfGuide('docker exec', 'Restore'));
  await expect.poll(() => titles().catch(String)).toEqual(['Milk']);
  expect((await create('after the restore')).status).toBe(201);
  const health = "docker inspect --format '{{.State.Health.Status}}' students-api";
  await expect.poll(async () => (await run(health)).stdout, { timeout: 60_000 }).toBe('healthy');
});

/** Copies the repository, without what is installed and built there. Resolves with the path of the copy. */
async function copyRepository(folder: string): Promise<string> {
  const repository = join(folder, 'repository');
  mkdirSync(repository);
  const list = 'git ls-files -z --cached --others --exclude-standard';
  const copy = `${list} | tar --null --ignore-failed-read -T - -cf - | tar -C ${repository} -xf -`;
  await execa('sh', ['-e', '-c', copy], { cwd: workspacePath('.') });
  return repository;
}
