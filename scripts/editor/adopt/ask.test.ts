import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

test('answers are typed, and an incomplete service or person is asked for again', async () => {
  const program = `const { askAnswers } = await import('./scripts/editor/adopt/ask.ts');
    process.stderr.write(JSON.stringify(await askAnswers()));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const services = ['Bread', 'Bread: Baked: at night.'];
  const people = ['Ana, Baker', 'Ana, Baker, ana.jpg'];
  const answerTo = (question: string) => {
    if (question.startsWith('Service,')) return services.shift();
    if (question.startsWith('Person,')) return people.shift();
    return question.includes('Enter to') ? '' : 'x';
  };
  child.stdout.on('data', (question) => child.stdin.write(`${answerTo(String(question)) ?? ''}\n`));
  const [answers] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(JSON.parse(answers)).toMatchObject({
    name: 'x',
    address: { street: 'x', countryCode: 'x' },
    services: [{ title: 'Bread', description: 'Baked: at night.' }],
    people: [{ name: 'Ana', role: 'Baker', photo: 'ana.jpg' }],
    social: [],
  });
});
