import { testDatabases } from '@koi/database/testing';
import { expect, it } from 'vitest';
import { migrations } from '../database/migrations.ts';
import type { Tables } from '../database/tables.ts';
import { isSameName } from './comparable.ts';

testDatabases<Tables>('names', { migrations }, (current) => {
  it.each([
    ['阿卜杜拉·买买提', '阿卜杜拉•买买提'],
    ['阿卜杜拉·买买提', '阿卜杜拉・买买提'],
    ['阿卜杜拉·买买提', '阿卜杜拉‧买买提'],
    ['阿卜杜拉·买买提', '阿卜杜拉･买买提'],
    ['阿卜杜拉·买买提', '阿卜杜拉. 买买提'],
    ["O'Brien", 'O’BRIEN'],
    ["O'Brien", 'O´Brien'],
    ["O'Brien", 'O`Brien'],
    ['Anne-Marie Lee', 'anne–marie  lee'],
    ['Li Wei', '\u200bLi\u00a0Wei\ufeff'],
    ['Ｌｉ Ｗｅｉ', 'Li Wei'],
    ['Nguyễn Hoàng'.normalize('NFD'), 'nguyễn hoàng'],
  ])('%s and %s are one person', async (one, other) => {
    expect(await isSameName(current().db, one, other)).toBe(true);
  });

  it.each([
    ['Li Wei', 'Li Wen'],
    ['Nguyễn', 'Nguyen'],
    ['阿卜杜拉·买买提', '阿卜杜拉买买提'],
  ])('%s and %s are two', async (one, other) => {
    expect(await isSameName(current().db, one, other)).toBe(false);
  });
});
