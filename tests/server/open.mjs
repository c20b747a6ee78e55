// node open.mjs PORT: opens a table on a server there, prints its code, and leaves the chair as it is.
import WebSocket from 'ws';

const socket = new WebSocket(`ws://127.0.0.1:${process.argv[2]}/ws`);
socket.on('message', (text) => {
    const { is, code } = JSON.parse(text);
    if (is === 'hello')
        socket.send('{"do":"open","game":"fiese15","options":"","name":"Ana","symbol":1}');
    if (is !== 'seat') return;
    console.log(code);
    socket.close();
});
