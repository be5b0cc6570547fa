import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONFIG_KEYS, readConfig } from '../../server/config.ts';

describe('the configuration', () => {
  it('stands on its defaults when nothing is set', () => {
    const config = readConfig({}, '/srv/desk');
    expect(config).toMatchObject({
      ok: true,
      value: {
        dataDir: '/srv/desk/var',
        reader: { host: '127.0.0.1', port: 8787 },
        desk: { host: 'localhost', port: 8788 },
        engine: 'extractive',
      },
    });
  });

  it.each([
    ['READER_PORT', '99999'],
    ['READER_PORT', 'eighty'],
    ['PORT', 'eighty'],
    ['ENGINE', 'gpt'],
    ['HELD_HOURS', '0'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLISHER_ORIGINS', 'paper.example'],
    ['PUBLISHER_ORIGINS', 'https://paper.example/path'],
    ['DESK_HOST', '127.0.0.1'],
    ['LOG_LEVEL', 'loud'],
    ['CHECKPOINT_URL', 'somewhere'],
    ['EMBEDDING_MODEL', 'a/b/c'],
    ['ANSWER_TIMEOUT_MS', '2.5'],
  ])('refuses %s=%s, names the key and says what was expected and what came', (key, value) => {
    const config = readConfig({ [key]: value }, '/srv/desk');
    expect(config.ok).toBe(false);
    if (config.ok) return;
    expect(config.error).toMatchObject({ code: 'config_invalid', path: key });
    expect(config.error.message).toMatch(new RegExp(`^${key}: expected .+, came .+`));
  });

  it('takes the port of the reader side from PORT, as platforms set it, unless READER_PORT says another', () => {
    const of = (env: Readonly<Record<string, string>>) => {
      const config = readConfig(env, '/srv/desk');
      if (!config.ok) throw new Error(config.error.message);
      return { port: config.value.reader.port, told: config.value.told.join(' ') };
    };
    expect(of({ PORT: '5000' })).toMatchObject({
      port: 5000,
      told: expect.stringMatching(/PORT=5000.+READER_HOST=0\.0\.0\.0/),
    });
    expect(of({ PORT: '5000', READER_HOST: '0.0.0.0' }).told).not.toMatch(/READER_HOST/);
    expect(of({ PORT: '5000', READER_PORT: '9000' })).toMatchObject({
      port: 9000,
      told: expect.stringMatching(/PORT=5000 is not used.+READER_PORT is 9000/),
    });
    expect(of({ PORT: '5000', READER_PORT: '5000' }).told).toBe('');
    expect(of({ PORT: '' })).toEqual({ port: 8787, told: '' });
  });

  it('never repeats a secret in its message', () => {
    const config = readConfig({ DATABASE_URL: 'mysql://user:hunter2@db' }, '/srv/desk');
    expect(JSON.stringify(config)).not.toContain('hunter2');
  });

  it('takes an empty value for none, as shells and containers pass them', () => {
    expect(readConfig({ DATABASE_URL: '', PUBLISHER_ORIGINS: '' }, '/srv/desk').ok).toBe(true);
  });

  it('asks for a key when the engine needs one', () => {
    expect(readConfig({ ENGINE: 'anthropic' }, '/srv/desk').ok).toBe(false);
  });

  it.each([
    [{ EMBEDDING_MODEL: 'a/b' }, 'EMBEDDING_MODEL'],
    [{ EMBEDDING_MODEL_DIR: 'models' }, 'EMBEDDING_MODEL'],
    [{ EMBEDDING_URL: 'https://models.example/v1' }, 'EMBEDDING_MODEL'],
    [{ EMBEDDING_MODEL: 'a', EMBEDDING_MODEL_DIR: 'm', EMBEDDING_URL: 'https://x.example' }, 'EMBEDDING_URL'],
    [{ EMBEDDING_MODEL: 'a', EMBEDDING_URL: 'ftp://x.example' }, 'EMBEDDING_URL'],
    [{ EMBEDDING_API_KEY: 'secret' }, 'EMBEDDING_API_KEY'],
    [{ EMBEDDING_HUB: 'https://hub.example' }, 'EMBEDDING_HUB'],
    [{ RERANKER_MODEL: 'a/b' }, 'RERANKER_MODEL'],
    [{ RERANKER_MODEL_DIR: 'm' }, 'RERANKER_MODEL'],
  ])('refuses models that are set by halves: %o', (env, key) => {
    const config = readConfig(env, '/srv/desk');
    expect(config).toMatchObject({ ok: false, error: { code: 'config_invalid', path: key } });
    expect(JSON.stringify(config)).not.toContain('secret');
  });

  it('takes a model from a folder, from a hub into a folder, or from a server', () => {
    const model = (env: Readonly<Record<string, string>>) => {
      const config = readConfig({ EMBEDDING_MODEL: 'a/b', ...env }, '/srv/desk');
      return config.ok ? config.value.embeddingModel : config.error;
    };
    expect(model({ EMBEDDING_MODEL_DIR: 'models' })).toEqual({
      folder: '/srv/desk/models',
      id: 'a/b',
      hub: null,
    });
    expect(model({ EMBEDDING_MODEL_DIR: '/m', EMBEDDING_HUB: 'https://hub.example' })).toEqual({
      folder: '/m',
      id: 'a/b',
      hub: 'https://hub.example',
    });
    expect(model({ EMBEDDING_URL: 'http://localhost:80/v1', EMBEDDING_API_KEY: 'k' })).toEqual({
      url: 'http://localhost:80/v1',
      model: 'a/b',
      apiKey: 'k',
    });
  });

  it('is documented key by key', () => {
    const page = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
    for (const key of CONFIG_KEYS) expect(page).toContain(`\`${key}\``);
  });
});
