import { Attacker, STRANGERS } from '../../src/server/testing/strangers';

// An attack in a process of its own: NAME PORT. It goes on until the process is ended.

const [name = '', port = ''] = process.argv.slice(2);
await STRANGERS[name]!(new Attacker({ host: '127.0.0.1', port: Number(port), token: '' }));
