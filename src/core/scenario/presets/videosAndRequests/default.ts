import { definePreset } from '../parts/definition.ts';

export const defaultPreset = definePreset({
  id: 'default',
  title: 'Four videos and some requests',
  watch: 'One arm, four videos that must not stop, and eight requests a second that want an answer soon.',
  tries: {
    text: 'Set *seven videos* and watch the requests wait longer.',
    values: { n: 7 },
    back: 'Set *four videos* and watch the requests wait less.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: { values: { policy: 'mixed-scan' } },
});
