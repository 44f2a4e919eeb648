import { bothLanguages } from '../texts/both-languages.ts';
import { permissionTexts } from './permission-texts.ts';

export const roleTexts = bothLanguages(
  {
    about: permissionTexts.en,
    add: 'Add role',
    add_title: 'Add a role',
    add_help: 'Nobody has it yet. What it grants can be changed before it is given.',
    copy: 'Copy',
    copy_title: 'New role as a copy of %{name}',
    remove: 'Remove',
    remove_title: 'Remove the role %{name}?',
    save_title: 'Change the role %{name}?',
    added: 'Added',
    removed: 'Taken away',
    at_once: 'It counts at once for everybody who has the role.',
    choose: 'Choose a role: ↑ ↓',
    fixed:
      'The owner has every permission, those of later versions too. This role cannot be changed or removed.',
    nobody: 'nobody',
    limits: 'Amount limits',
    limits_help:
      'From this amount on, at once or for one member within 24 hours, a decision takes two operators. It counts where it is lower than the approval threshold of the site; 0 = as the site has it.',
  },
  {
    about: permissionTexts.zh_cn,
    add: '新建角色',
    add_title: '新建角色',
    add_help: '新角色尚无人使用，授予前可以更改其权限。',
    copy: '复制',
    copy_title: '复制 %{name} 为新角色',
    remove: '删除',
    remove_title: '删除角色 %{name}？',
    save_title: '更改角色 %{name}？',
    added: '新增',
    removed: '取消',
    at_once: '对所有拥有此角色的人立即生效。',
    choose: '选择角色：↑ ↓',
    fixed: '所有者拥有全部权限，包括以后版本新增的权限。此角色不能更改或删除。',
    nobody: '无人',
    limits: '金额上限',
    limits_help: '单笔或同一会员 24 小时内累计达到此金额须两人审批。低于站点审批条件时生效；0 = 按站点设置。',
  },
);
