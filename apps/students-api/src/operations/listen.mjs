import { once } from 'node:events';
import { createServer, isIPv6 } from 'node:net';
import { StartError } from './start-error.mjs';

/**
 * Starts listening, and resolves with the URL to open, such as `http://127.0.0.1:3000`.
 *
 * @param {import('node:net').Server} server
 * @param {string} host
 * @param {number} port 0 takes any free port
 * @throws {StartError} when it cannot listen; the message says why and what to change
 */
export async function listen(server, host, port) {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    throw new StartError(explain(error, host, port), { cause: error });
  }
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  // A browser cannot open the address that stands for all addresses.
  const shown = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${isIPv6(shown) ? `[${shown}]` : shown}:${address.port}`;
}

/**
 * Resolves if a server can listen here.
 *
 * @param {string} host
 * @param {number} port
 * @throws {StartError} when it cannot listen; the message says why and what to change
 */
export async function checkPort(host, port) {
  const server = createServer();
  await listen(server, host, port);
  await once(server.close(), 'close');
}

/**
 * @param {unknown} error
 * @param {string} host
 * @param {number} port
 */
function explain(error, host, port) {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use on ${host}; set PORT to another one, or stop the program that uses it`;
    case 'EACCES':
      return `You are not allowed to use port ${port}; set PORT to one above 1023`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is "${host}", which is not an address of this machine; use 127.0.0.1, for example`;
    default:
      return `Unable to listen on ${host}, port ${port}: ${String(error)}`;
  }
}
